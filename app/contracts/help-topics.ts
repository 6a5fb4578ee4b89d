import { foldedWords, hasWords } from "~/domain/fold-text";
import { paths } from "./paths";

/** In a step *a label on the screen* and `what is typed` are marked so; the note leads `to` a page. */
export type HelpTopic = { id: string; title: string; steps: string[]; note?: string; to?: string };

/** Whether it says the words, however they are spelt. */
export function tells({ title, steps, note = "" }: HelpTopic, words: string): boolean {
  return hasWords([title, ...steps, note].join(" "), foldedWords(words));
}

/** In the order of use. */
export const helpTopics: HelpTopic[] = [
  {
    id: "property",
    title: "Start a property",
    steps: [
      "Under *My Properties* press *Start New Reno*.",
      "Give it a name, and find its address or type it. Then *Next*: the renovation has its page.",
    ],
  },
  {
    id: "category",
    title: "Add a category from a template",
    steps: [
      "In the property press *Add category*.",
      "Choose a template, such as Kitchen or Roof: press it to see its budget items and suggestions, and *+* to take it. *Custom Category* begins empty.",
      "Change the budgets to fit your reno. A quantity that changes takes its budget along.",
    ],
    note: "Once the job is finished and the property complete, What it taught there says where it went over, and keeps what it really cost as a template of your own.",
  },
  {
    id: "spend",
    title: "Log a spend",
    steps: [
      "Open the category, and press the Spent cell of the item.",
      "Type what was spent in all, or `+250` to add to what stands there.",
      "Go on to the next cell: it saves itself, and what is left is worked out at once.",
    ],
    note: "Looking for an item? Find or do finds it in any property; “500 oven” there logs a spend on it.",
  },
  {
    id: "bills",
    title: "Keep receipts and bills",
    steps: [
      "Press *Spend*: the amount, a photo of the receipt, and the item that it is for. Without an item it waits under *Bills* to be sorted.",
      "A bill that is to be paid has its due date. *Bills* lists those of all properties by when they are due; *Mark paid* says when it was paid.",
    ],
    note: "One bill can be split over several items, and some of it held back until the work is right.",
  },
  {
    id: "quotes",
    title: "Ask for quotes, and accept one",
    steps: [
      "In the property open *Quotes*, and add what a supplier offers, or ask several for the same items: each gets a link by mail, and needs no account.",
      "Their answers stand side by side, line by line. The one you accept is what is agreed, and bills count against it.",
      "A variation is agreed in the same way, and the budget shows what it adds.",
    ],
  },
  {
    id: "paste",
    title: "Paste from a spreadsheet",
    steps: [
      "Copy the cells there: item, quantity, budget and spent, or only some of them. A row of headings says which is which.",
      "Paste into any cell of the table, or press *Paste rows*.",
      "Look over the preview, which marks what cannot be read, and add the rows.",
      "On a computer, drag over cells to select a range: copy it, fill it down, clear it, or paste over it.",
    ],
  },
  {
    id: "spreadsheets",
    title: "Bring in a spreadsheet, and take one out",
    steps: [
      "To import an Excel workbook (.xlsx) or a CSV file, press *Add category*, then the link *brought in as a file*. Each sheet becomes a category, and you look over its rows before anything is saved.",
      "To export, press *Print* in the property, then *Excel workbook* or *CSV files*: budget, deal, bills and quotes.",
    ],
  },
  {
    id: "history",
    title: "Undo, and put back",
    steps: [
      "What you removed or changed last offers *Undo*. Below a table of items are the buttons of undo and redo.",
      "*History*, behind the three dots of a property, lists who changed what and when. *Put back* there brings back what a change removed or replaced, or a whole day's.",
    ],
  },
  {
    id: "photos",
    title: "Keep photos and papers",
    steps: [
      "The category's *Photos* tab takes pictures before and after. The property's *Gallery* shows them all, and takes the “after” that a photo waits for.",
      "Quotes, contracts and consents go into the property's *Dossier*, on a phone among the actions behind the three dots.",
    ],
  },
  {
    id: "share",
    title: "Share a property",
    steps: [
      "In the property press *Share*, and enter the email of your partner or builder.",
      "They are told by mail, see everything in this property and can change its budget. You can remove them at any time.",
    ],
    note: "Only whoever created a property can share, rename or delete it.",
  },
  {
    id: "offline",
    title: "Work without a signal",
    steps: [
      "Open the property once while there is a signal: its budget, categories and bills are kept on your phone for 14 days, of the five properties opened last.",
      "Without one, open it as always. A line on top says *Offline*, and how old the page is.",
      "Add spends with photos, and send other forms, as always: they wait on this phone, and are sent by themselves when there is a signal. Press the line on top to see them.",
    ],
    note: "Logging out deletes what was kept. The browser's menu adds this site to your home screen, where it opens by itself and takes photos and PDFs that you share with it.",
  },
  {
    id: "calculator",
    title: "Work out the profit",
    steps: [
      "Open the property's *Trade Tracker*.",
      "Enter the purchase and sale price, and the costs of buying, holding and selling. The reno cost comes from the budget.",
      "Say how GST works on the property. The result shows what is left of the sale price, step by step, and the most to pay for a profit you want.",
    ],
    note: "The calculator on the first page does the same for a house you only look at.",
    to: paths.calculator,
  },
  {
    id: "report",
    title: "Print a report",
    steps: [
      "In the property press *Print*, and tick what goes in: details, categories, Trade Tracker.",
      "It opens as a PDF, for your lender, your builder or your files.",
    ],
  },
];
