import type { ReactNode } from "react";

type Topic = { id: string; title: string; steps: ReactNode[]; note?: string };

/** In the order of use; bold words are labels on the screen. */
export const topics: Topic[] = [
  {
    id: "property",
    title: "Start a property",
    steps: [
      <>
        Under <b>My Properties</b> press <b>Start New Reno</b>.
      </>,
      <>
        Give it a name, and find its address or type it. Then <b>Next</b>.
      </>,
    ],
  },
  {
    id: "category",
    title: "Add a category from a template",
    steps: [
      <>
        In the property press <b>Add category</b>.
      </>,
      <>
        Choose a template, such as Kitchen or Roof: press it to see its budget items and
        suggestions, and <b>+</b> to take it. <b>Custom Category</b> begins empty.
      </>,
      <>Change the budgets to fit your reno. A quantity that changes takes its budget along.</>,
    ],
  },
  {
    id: "spend",
    title: "Log a spend",
    steps: [
      <>Open the category, and press the Spent cell of the item.</>,
      <>
        Type what was spent in all, or <kbd>+250</kbd> to add to what stands there.
      </>,
      <>Go on to the next cell: it saves itself, and what is left is worked out at once.</>,
    ],
    note: "Looking for an item? The property's Search finds it in any category, and leads to it.",
  },
  {
    id: "paste",
    title: "Paste from a spreadsheet",
    steps: [
      <>
        Copy the cells there: item, quantity, budget and spent, or only some of them. A row of
        headings says which is which.
      </>,
      <>
        Paste into any cell of the table, or press <b>Paste rows</b>.
      </>,
      <>Look over the preview, which marks what cannot be read, and add the rows.</>,
    ],
  },
  {
    id: "photos",
    title: "Keep photos and papers",
    steps: [
      <>
        The category's <b>Photos</b> tab takes pictures before and after. The property's{" "}
        <b>Gallery</b> shows them all, and takes the “after” that a photo waits for.
      </>,
      <>
        Quotes, contracts and consents go into the property's <b>Dossier</b>, on a phone among the
        actions behind the three dots.
      </>,
    ],
  },
  {
    id: "share",
    title: "Share a property",
    steps: [
      <>
        In the property press <b>Share</b>, and enter the email of your partner or builder.
      </>,
      <>
        They are told by mail, see everything in this property and can change its budget. You can
        remove them at any time.
      </>,
    ],
    note: "Only whoever created a property can share, rename or delete it.",
  },
  {
    id: "offline",
    title: "Work without a signal",
    steps: [
      <>
        Open the property once while there is a signal: its budget, categories and bills are kept on
        your phone for 14 days, of the five properties opened last.
      </>,
      <>
        Without one, open it as always. A line on top says <b>Offline</b>, and how old the page is.
      </>,
      <>
        Add spends with photos, and send other forms, as always: they wait on this phone, and are
        sent by themselves when there is a signal. Press the line on top to see them.
      </>,
    ],
    note: "Logging out deletes what was kept. The browser's menu adds this site to your home screen, where it opens by itself and takes photos and PDFs that you share with it.",
  },
  {
    id: "calculator",
    title: "Work out the profit",
    steps: [
      <>
        Open the property's <b>Trade Tracker</b>.
      </>,
      <>
        Enter the purchase and sale price, and the costs of buying, holding and selling. The reno
        cost comes from the budget.
      </>,
      <>The result shows what is left of the sale price, step by step, after GST.</>,
    ],
  },
  {
    id: "report",
    title: "Print a report",
    steps: [
      <>
        In the property press <b>Print</b>, and tick what goes in: details, categories, Trade
        Tracker.
      </>,
      <>It opens as a PDF, for your lender, your builder or your files.</>,
    ],
  },
];
