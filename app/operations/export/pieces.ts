import type { PropertyView } from "~/contracts/properties";
import { inReadTransaction, type Db, type RootDb } from "~/data/database";
import { findProperty } from "~/data/properties";
import type { Property } from "~/domain/property";
import type { User } from "~/domain/user";
import { inTurns } from "../in-turns";
import { viewProperty } from "../properties/view-property";
import type { Table } from "./tables";

/** A part of a file, read in a transaction and a turn of its own. */
export type Piece<Part = string> = (db: Db) => Part;
type Pieces<Part> = (view: () => PropertyView, db: Db) => Piece<Part>[];

/** The parts of a text of a property; `view` reads it as its page shows it. */
export type ReadPieces = (pieces: Pieces<string>) => () => Promise<readonly string[]>;

/** A table that is read in parts, which have the same headings. */
export type TableSource = { name: string; pieces: Pieces<Table> };

const DELETED = "This property was deleted while the archive was made.\r\n";

/** Reads what its viewer may still see, in turns, so as not to block others (docs/decisions/0049, 0090). */
export function readerOf(root: RootDb, viewer: User, property: Property): ReadPieces {
  const inIt = <Part>(part: (found: Property, later: Db) => Part): Part | undefined =>
    inReadTransaction(root, (later) => {
      const found = findProperty(later, viewer, property.id);
      return found && part(found, later);
    });
  return (piecesOf) => async () => {
    const pieces = inIt((found, later) =>
      piecesOf(() => viewProperty(later, viewer, found), later),
    );
    const parts = await inTurns(pieces ?? [], (piece) => inIt((_found, later) => piece(later)));
    return pieces && parts.every((part) => part !== undefined) ? parts : [DELETED];
  };
}
