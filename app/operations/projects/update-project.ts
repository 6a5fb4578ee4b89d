import { messages } from "~/contracts/messages";
import { projectView, updateProjectInput } from "~/contracts/projects";
import { listPhotos } from "~/data/photos";
import { listItems, updateProjectRow } from "~/data/projects";
import { refuseOverwriting } from "../changed-meanwhile";
import { editTexts } from "../changed-texts";
import { onProject } from "../builders";
import { command } from "../operation";
import { viewProject } from "./view-project";

export const updateProject = command({
  ...onProject("editContents"),
  summary: "Change a category's name, notes, scope of work or status",
  failure: messages.updateProjectFailed,
  input: updateProjectInput,
  output: projectView,
  run(context, { project, property }, { was, status, ...sent }) {
    const { db } = context;
    const { texts, conflicts } = editTexts(context, project, sent, was);
    refuseOverwriting(conflicts);
    const items = listItems(db, [project.id]);
    return viewProject(
      updateProjectRow(db, project.id, { ...texts, status }),
      property,
      items,
      listPhotos(db, [project.id]),
    );
  },
});
