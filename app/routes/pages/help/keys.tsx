import type { ReactNode } from "react";

/** The keys of the editing table and what they do; app/ui/items/use-cell-editing.ts and use-undo-key.ts listen to them. */
const keys: [ReactNode, string][] = [
  [<kbd>Enter</kbd>, "Saves the cell and goes down; in the last row it adds a row"],
  [
    <>
      <kbd>Shift</kbd> <kbd>Enter</kbd>
    </>,
    "Saves the cell and goes up",
  ],
  [
    <>
      <kbd>Tab</kbd>, <kbd>Shift</kbd> <kbd>Tab</kbd>
    </>,
    "Saves the cell and goes to the next one, or back",
  ],
  [<kbd>Esc</kbd>, "Puts the cell back as it was"],
  [
    <>
      <kbd>Ctrl</kbd> <kbd>Z</kbd>
    </>,
    "Undoes the last change, when the focus is in no field; in a field it undoes the typing",
  ],
  [
    <>
      <kbd>Ctrl</kbd> <kbd>V</kbd>
    </>,
    "Rows of a spreadsheet, pasted into a cell, are shown before they are added",
  ],
  [<kbd>=3*450</kbd>, "A sum in an amount is worked out"],
  [<kbd>+250</kbd>, "Adds to the amount that stands there"],
];

export function Keys() {
  return (
    <>
      <p>In the table of budget items, which saves every cell as you leave it. On a Mac, Cmd stands for Ctrl.</p>
      <table className="help-keys">
        <caption className="sr-only">Keys of the table of budget items</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([key, effect]) => (
            <tr key={effect}>
              <th scope="row">{key}</th>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-2">Enter, Shift with Enter, and Esc do the same in the Trade Tracker.</p>
    </>
  );
}
