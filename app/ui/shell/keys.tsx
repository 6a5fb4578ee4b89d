import { Fragment } from "react";
import { Dialog } from "../notices/dialog";
import type { PagePlace } from "../page";
import { TableHead } from "../table-head";

/**
 * The keys of the editing table and what they do; app/ui/items/use-cell-editing.ts,
 * use-grid-keys.ts, cell-range.tsx, row-order.ts and ../editing/undo-keys.ts listen to them.
 */
const keys: { press: string[]; effect: string }[] = [
  { press: ["←", "↑", "→", "↓"], effect: "Go from cell to cell, until one is entered" },
  { press: ["F2"], effect: "Enters the cell, as Enter, a click and any character do" },
  { press: ["Enter"], effect: "In a cell saves it and goes down; in the last row it adds a row" },
  { press: ["Shift", "Enter"], effect: "Saves the cell and goes up" },
  { press: ["Tab"], effect: "Saves the cell and goes to the next one; with Shift, back" },
  { press: ["Esc"], effect: "Puts the cell back as it was and leaves it" },
  {
    press: ["Ctrl", "Z"],
    effect:
      "Undoes the last change, when the focus is in no field; in a field it undoes the typing",
  },
  { press: ["Ctrl", "Y"], effect: "Makes again what was undone, as Ctrl Shift Z does" },
  { press: ["Alt", "↑", "↓"], effect: "Moves the row up or down, until the table is sorted" },
  { press: ["Space"], effect: "On an item's name selects its row; with Shift, all up to it" },
  { press: ["Shift", "↑", "↓"], effect: "Selects cells, with ← and → too; so does dragging" },
  { press: ["Ctrl", "C"], effect: "Copies the cell, or the selected cells or rows" },
  { press: ["Ctrl", "D"], effect: "Fills the selected cells from their first row, one from above" },
  { press: ["Delete"], effect: "Clears the selected cells; removes the selected rows" },
  {
    press: ["Ctrl", "V"],
    effect:
      "Writes what a spreadsheet copied over the cells; new rows, and what is no amount, are shown first",
  },
  { press: ["=3*450"], effect: "A sum in an amount is worked out" },
  { press: ["+250"], effect: "Adds to the amount that stands there" },
];

export function Keys() {
  return (
    <>
      <p>
        In the table of budget items, which saves every cell as you leave it. On a Mac, Cmd stands
        for Ctrl.
      </p>
      <table className="help-keys">
        <caption className="sr-only">Keys of the table of budget items</caption>
        <TableHead heads={["Key", "What it does"]} className="sr-only" />
        <tbody>
          {keys.map(({ press, effect }) => (
            <tr key={effect}>
              <th scope="row">
                {press.map((key) => (
                  <Fragment key={key}>
                    <kbd>{key}</kbd>{" "}
                  </Fragment>
                ))}
              </th>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        On a reno&rsquo;s page, on that of a category and on the home page <kbd>N</kbd> opens Add
        spend, when the focus is in no field. <kbd>Ctrl</kbd> <kbd>K</kbd> opens Find or do,{" "}
        <kbd>?</kbd> this list.
      </p>
      <p className="text-ink-2">
        Enter, Shift with Enter, and Esc do the same in the Trade Tracker.
      </p>
    </>
  );
}

export function KeysDialog({ onClose }: { place: Partial<PagePlace>; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys" wide>
      <div className="mt-3 grid justify-items-start gap-3">
        <Keys />
        <button className="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
