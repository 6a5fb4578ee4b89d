import { messages } from "~/contracts/messages";
import { projectParams, projectView, updateProjectInput } from "~/contracts/projects";
import { listPhotos } from "~/data/photos";
import { findProject, listItems, saveProject } from "~/data/projects";
import { mayOnProperty } from "~/domain/permission";
import { refuseOverwriting } from "../changed-meanwhile";
import { editTexts } from "../changed-texts";
import { command } from "../operation";
import { viewProject } from "./view-project";

export const updateProject = command({
  summary: "Change a category's name, notes, scope of work or status",
  failure: messages.updateProjectFailed,
  access: "content",
  params: projectParams,
  input: updateProjectInput,
  output: projectView,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  allows: (actor, { property }) => mayOnProperty("editContents", actor.user.id, property),
  run(context, { project, property }, { was, status, ...sent }) {
    const { db } = context;
    const { texts, conflicts } = editTexts(context, project, sent, was);
    refuseOverwriting(conflicts);
    const items = listItems(db, [project.id]);
    return viewProject(
      saveProject(db, project.id, { ...texts, status }),
      property,
      items,
      listPhotos(db, [project.id]),
    );
  },
});
