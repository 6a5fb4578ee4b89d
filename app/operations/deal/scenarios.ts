import { createScenarioInput, updateScenarioInput } from "~/contracts/deal-inputs";
import { dealMessages, dealProblemMessage } from "~/contracts/deal-messages";
import { scenarioList, scenarioView } from "~/contracts/deal-view";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { listDealRows } from "~/data/deal-rows";
import { createScenarioRow, listScenarios, updateScenarioRow } from "~/data/deals";
import { isIdTaken } from "~/data/taken-ids";
import { scenarioProblems } from "~/domain/deal/deal-problems";
import type { ScenarioChanges } from "~/domain/deal/scenario-changes";
import { Refusal } from "~/domain/refusal";
import { newId as makeId } from "~/services/ids";
import { onProperty, onScenario } from "../builders";
import { command, query } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseBeyond } from "../sizes";
import { discard } from "../trash";
import { refuseProblems } from "./deal-answers";
import { readDealInputs } from "./deal-parts";
import { workScenario } from "./view-deal";

export const showScenarios = query({
  ...onProperty("see"),
  summary: "The scenarios of a deal, with their lines",
  failure: dealMessages.loadScenariosFailed,
  output: scenarioList,
  run({ db }, property) {
    const inputs = readDealInputs(db, property);
    return listScenarios(db, property.id).map((row) => workScenario(inputs, row));
  },
});

/** The same id and contents again is the same scenario. */
export const createScenario = command({
  ...onProperty("editContents"),
  summary: "Add a scenario: differences from the deal",
  failure: dealMessages.saveScenarioFailed,
  input: createScenarioInput,
  output: scenarioView,
  run({ db, actor, now }, property, { name, changes: sent, newId }) {
    const changes = sent as ScenarioChanges;
    refuseWrong(db, property.id, changes);
    const inputs = readDealInputs(db, property);
    const there = listScenarios(db, property.id);
    const same = there.find((row) => row.id === newId);
    if (same) return workScenario(inputs, same);
    if (newId !== undefined && isIdTaken(db, newId))
      throw new Refusal("conflict", messages.idTaken, { newId: [messages.idTaken] });
    refuseBeyond("scenariosOfDeal", there.length);
    const row = createScenarioRow(db, {
      id: newId ?? makeId(),
      propertyId: property.id,
      name,
      changes,
      createDate: now,
      changedBy: actor.user.id,
    });
    return workScenario(inputs, row);
  },
});

/** `changes` are replaced as a whole. */
export const updateScenario = command({
  ...onScenario("editContents"),
  summary: "Rename a scenario, or change its differences",
  failure: dealMessages.saveScenarioFailed,
  input: updateScenarioInput,
  output: scenarioView,
  run(context, { scenario, property }, { name, changes, was }) {
    const { db, actor } = context;
    refuseStale(context, {
      stored: scenario,
      seen: was,
      sent: { name, changes },
      changedBy: scenario.changedBy,
      show: (field) => (field === "name" ? scenario.name : null),
      key: keyOf,
    });
    if (changes) refuseWrong(db, property.id, changes);
    const row = updateScenarioRow(db, scenario.id, {
      ...(name !== undefined && { name }),
      ...(changes && { changes }),
      changedBy: actor.user.id,
    });
    return workScenario(readDealInputs(db, property), row);
  },
});

/** Undo restores it (docs/specification.md §6.5). */
export const deleteScenario = command({
  ...onScenario("editContents"),
  summary: "Delete a scenario",
  failure: dealMessages.removeScenarioFailed,
  input: fields({}),
  run(context, { scenario, property }) {
    discard(context, { kind: "scenario", id: scenario.id, parentId: property.id });
  },
});

/** The same for amounts of rows in any order; forms send nothing of an empty list of them. */
function keyOf(value: unknown): unknown {
  if (typeof value !== "object") return value;
  const { rows = {}, ...rest } = value as ScenarioChanges;
  const ids = Object.keys(rows).toSorted();
  return JSON.stringify([rest, ids.map((id) => [id, rows[id]])]);
}

/** @throws Refusal invalid naming what is out of range, and rows that are not of the deal. */
function refuseWrong(db: Db, propertyId: string, changes: ScenarioChanges): void {
  const known = new Set(listDealRows(db, propertyId).map(({ id }) => id));
  const unknown = Object.keys(changes.rows ?? {}).filter((id) => !known.has(id));
  refuseProblems(
    [
      ...scenarioProblems(changes).map((problem) => ({
        field: `changes.${problem.field}`,
        message: dealProblemMessage(problem),
      })),
      ...unknown.map((id) => ({ field: `changes.rows.${id}`, message: dealMessages.notARow })),
    ],
    dealMessages.saveScenarioFailed,
  );
}
