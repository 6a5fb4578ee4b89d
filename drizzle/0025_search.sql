CREATE TABLE `search_rows` (
	`number` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`place_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `search_rows_by_id` ON `search_rows` (`id`);
--> statement-breakpoint
CREATE TABLE `search_stale` (
	`id` text PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE VIEW `search_texts` AS
SELECT 'photo' AS kind, photos.id AS id, property_id AS place_id, creator_id AS owner_id, caption AS name, '' AS text
	FROM photos JOIN projects ON projects.id = project_id JOIN properties ON properties.id = property_id
	WHERE caption <> ''
UNION ALL SELECT 'work', comparisons.id, property_id, creator_id, title, scope
	FROM comparisons JOIN properties ON properties.id = property_id
UNION ALL SELECT 'supplier', id, user_id, user_id, name, trade || char(10) || email || char(10) || phone || char(10) || notes
	FROM suppliers WHERE hidden = 0
UNION ALL SELECT 'quote', quotes.id, property_id, creator_id, coalesce((SELECT name FROM suppliers WHERE id = quotes.supplier_id), ''),
	reference || char(10) || note || char(10)
	|| coalesce((SELECT group_concat(text, char(10)) FROM variations WHERE quote_id = quotes.id), '') || char(10)
	|| coalesce((SELECT group_concat(quote_lines.text, char(10)) FROM quote_lines WHERE quote_lines.quote_id = quotes.id AND quote_lines.text <> ''), '') || char(10)
	|| coalesce((SELECT group_concat(project_items.name, char(10)) FROM quote_lines JOIN project_items ON project_items.id = quote_lines.item_id WHERE quote_lines.quote_id = quotes.id), '') || char(10)
	|| coalesce((SELECT sum(quote_lines.gross) / 100 FROM quote_lines WHERE quote_lines.quote_id = quotes.id), '')
	FROM quotes JOIN properties ON properties.id = property_id
UNION ALL SELECT iif(kind = 'adjustment', 'spent', 'bill'), bills.id, property_id, creator_id, coalesce((SELECT name FROM suppliers WHERE id = bills.supplier_id), note),
	reference || char(10) || note || char(10) || trim(substr('January  February March    April    May      June     July     August   SeptemberOctober  November December ', 9 * substr(bills.date, 6, 2) - 8, 9)) || ' ' || substr(bills.date, 1, 4) || char(10)
	|| coalesce((SELECT group_concat(bill_lines.note, char(10)) FROM bill_lines WHERE bill_lines.bill_id = bills.id AND bill_lines.note <> ''), '') || char(10)
	|| coalesce((SELECT group_concat(project_items.name, char(10)) FROM bill_lines JOIN project_items ON project_items.id = bill_lines.item_id WHERE bill_lines.bill_id = bills.id), '') || char(10)
	|| coalesce((SELECT sum(bill_lines.gross) / 100 FROM bill_lines WHERE bill_lines.bill_id = bills.id), '')
	FROM bills JOIN properties ON properties.id = property_id
UNION ALL SELECT 'item', project_items.id, property_id, creator_id, project_items.name, ''
	FROM project_items JOIN projects ON projects.id = project_id JOIN properties ON properties.id = property_id
	WHERE project_items.status = 'active'
UNION ALL SELECT 'category', projects.id, property_id, creator_id, projects.name, notes || char(10) || scope_of_work
	FROM projects JOIN properties ON properties.id = property_id
UNION ALL SELECT 'property', properties.id, properties.id, creator_id, name,
	iif(full_address <> '', full_address, address1 || ' ' || address2 || ' ' || suburb || ' ' || city || ' ' || postcode)
	FROM properties;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words` USING fts5("name", "text", content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE VIEW `search_tokens` AS SELECT kind, id,
	replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(' ' || name, char(9), ' '), char(10), ' '), char(13), ' '), char(160), ' '), '!', ' '), '"', ' '), '#', ' '), '$', ' '), '%', ' '), '&', ' '), '''', ' '), '(', ' '), ')', ' '), '*', ' '), '+', ' '), ',', ' '), '-', ' '), '.', ' '), '/', ' '), ':', ' '), ';', ' '), '<', ' '), '=', ' '), '>', ' '), '?', ' '), '@', ' '), '[', ' '), '\', ' '), ']', ' '), '^', ' '), '_', ' '), '`', ' '), '{', ' '), '|', ' '), '}', ' '), '~', ' '), '‘', ' '), '’', ' '), '“', ' '), '”', ' '), '–', ' '), '—', ' '), '…', ' '), '·', ' '), '•', ' '), '×', ' '), '°', ' '), ' ', ' ' || kind || owner_id) AS name,
	replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(' ' || text || ' ', char(9), ' '), char(10), ' '), char(13), ' '), char(160), ' '), '!', ' '), '"', ' '), '#', ' '), '$', ' '), '%', ' '), '&', ' '), '''', ' '), '(', ' '), ')', ' '), '*', ' '), '+', ' '), ',', ' '), '-', ' '), '.', ' '), '/', ' '), ':', ' '), ';', ' '), '<', ' '), '=', ' '), '>', ' '), '?', ' '), '@', ' '), '[', ' '), '\', ' '), ']', ' '), '^', ' '), '_', ' '), '`', ' '), '{', ' '), '|', ' '), '}', ' '), '~', ' '), '‘', ' '), '’', ' '), '“', ' '), '”', ' '), '–', ' '), '—', ' '), '…', ' '), '·', ' '), '•', ' '), '×', ' '), '°', ' '), ' ', ' ' || kind || owner_id) AS text
	FROM search_texts;
--> statement-breakpoint
INSERT INTO `search_rows` (kind, id, place_id) SELECT kind, id, place_id FROM `search_texts`;
--> statement-breakpoint
INSERT INTO `search_words` (rowid, name, text) SELECT number, name, text FROM search_tokens CROSS JOIN search_rows ON search_rows.id = search_tokens.id AND search_rows.kind = search_tokens.kind;
--> statement-breakpoint
CREATE TRIGGER `search_rows_insert` AFTER INSERT ON `search_rows` BEGIN
	INSERT INTO search_words (rowid, name, text) SELECT new.number, name, text FROM search_tokens WHERE id = new.id AND kind = new.kind;
END;
--> statement-breakpoint
CREATE TRIGGER `search_rows_delete` AFTER DELETE ON `search_rows` BEGIN
	DELETE FROM search_words WHERE rowid = old.number;
END;
--> statement-breakpoint
CREATE TRIGGER `search_properties_insert` AFTER INSERT ON `properties` BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_properties_update` AFTER UPDATE OF name, full_address, address1, address2, suburb, city, postcode ON `properties` WHEN old.name IS NOT new.name OR old.full_address IS NOT new.full_address OR old.address1 IS NOT new.address1 OR old.address2 IS NOT new.address2 OR old.suburb IS NOT new.suburb OR old.city IS NOT new.city OR old.postcode IS NOT new.postcode BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_properties_delete` AFTER DELETE ON `properties` BEGIN
	DELETE FROM search_rows WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_projects_insert` AFTER INSERT ON `projects` BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_projects_update` AFTER UPDATE OF name, notes, scope_of_work ON `projects` WHEN old.name IS NOT new.name OR old.notes IS NOT new.notes OR old.scope_of_work IS NOT new.scope_of_work BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_projects_delete` AFTER DELETE ON `projects` BEGIN
	DELETE FROM search_rows WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_project_items_insert` AFTER INSERT ON `project_items` BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_project_items_update` AFTER UPDATE OF name, status ON `project_items` WHEN old.name IS NOT new.name OR old.status IS NOT new.status BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_project_items_delete` AFTER DELETE ON `project_items` BEGIN
	DELETE FROM search_rows WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_bills_insert` AFTER INSERT ON `bills` BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_bills_update` AFTER UPDATE OF kind, supplier_id, reference, note, date ON `bills` WHEN old.kind IS NOT new.kind OR old.supplier_id IS NOT new.supplier_id OR old.reference IS NOT new.reference OR old.note IS NOT new.note OR old.date IS NOT new.date BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_bills_delete` AFTER DELETE ON `bills` BEGIN
	DELETE FROM search_rows WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_suppliers_insert` AFTER INSERT ON `suppliers` BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_suppliers_update` AFTER UPDATE OF name, trade, email, phone, notes, hidden ON `suppliers` WHEN old.name IS NOT new.name OR old.trade IS NOT new.trade OR old.email IS NOT new.email OR old.phone IS NOT new.phone OR old.notes IS NOT new.notes OR old.hidden IS NOT new.hidden BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_suppliers_delete` AFTER DELETE ON `suppliers` BEGIN
	DELETE FROM search_rows WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_quotes_insert` AFTER INSERT ON `quotes` BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_quotes_update` AFTER UPDATE OF supplier_id, reference, note ON `quotes` WHEN old.supplier_id IS NOT new.supplier_id OR old.reference IS NOT new.reference OR old.note IS NOT new.note BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_quotes_delete` AFTER DELETE ON `quotes` BEGIN
	DELETE FROM search_rows WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_comparisons_insert` AFTER INSERT ON `comparisons` BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_comparisons_update` AFTER UPDATE OF title, scope ON `comparisons` WHEN old.title IS NOT new.title OR old.scope IS NOT new.scope BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_comparisons_delete` AFTER DELETE ON `comparisons` BEGIN
	DELETE FROM search_rows WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_photos_insert` AFTER INSERT ON `photos` BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_photos_update` AFTER UPDATE OF caption ON `photos` WHEN old.caption IS NOT new.caption BEGIN
	INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_photos_delete` AFTER DELETE ON `photos` BEGIN
	DELETE FROM search_rows WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_bill_lines_insert` AFTER INSERT ON `bill_lines` BEGIN
	INSERT INTO search_stale SELECT new.bill_id WHERE new.bill_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_bill_lines_update` AFTER UPDATE OF item_id, note, gross ON `bill_lines` WHEN old.item_id IS NOT new.item_id OR old.note IS NOT new.note OR old.gross IS NOT new.gross BEGIN
	INSERT INTO search_stale SELECT new.bill_id WHERE new.bill_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_bill_lines_delete` AFTER DELETE ON `bill_lines` WHEN EXISTS (SELECT 1 FROM bills WHERE id = old.bill_id) BEGIN
	INSERT INTO search_stale SELECT old.bill_id WHERE old.bill_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_quote_lines_insert` AFTER INSERT ON `quote_lines` BEGIN
	INSERT INTO search_stale SELECT new.quote_id WHERE new.quote_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_quote_lines_update` AFTER UPDATE OF item_id, text, gross ON `quote_lines` WHEN old.item_id IS NOT new.item_id OR old.text IS NOT new.text OR old.gross IS NOT new.gross BEGIN
	INSERT INTO search_stale SELECT new.quote_id WHERE new.quote_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_quote_lines_delete` AFTER DELETE ON `quote_lines` WHEN EXISTS (SELECT 1 FROM quotes WHERE id = old.quote_id) BEGIN
	INSERT INTO search_stale SELECT old.quote_id WHERE old.quote_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_variations_insert` AFTER INSERT ON `variations` BEGIN
	INSERT INTO search_stale SELECT new.quote_id WHERE new.quote_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_variations_update` AFTER UPDATE OF text ON `variations` WHEN old.text IS NOT new.text BEGIN
	INSERT INTO search_stale SELECT new.quote_id WHERE new.quote_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_variations_delete` AFTER DELETE ON `variations` WHEN EXISTS (SELECT 1 FROM quotes WHERE id = old.quote_id) BEGIN
	INSERT INTO search_stale SELECT old.quote_id WHERE old.quote_id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_project_items_of_lines_update` AFTER UPDATE OF name ON `project_items` WHEN old.name IS NOT new.name BEGIN
	INSERT INTO search_stale SELECT id FROM (SELECT bill_id AS id FROM bill_lines WHERE item_id = new.id UNION SELECT quote_id FROM quote_lines WHERE item_id = new.id) WHERE id NOT IN (SELECT id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER `search_suppliers_of_papers_update` AFTER UPDATE OF name ON `suppliers` WHEN old.name IS NOT new.name BEGIN
	INSERT INTO search_stale SELECT id FROM (SELECT id FROM bills WHERE supplier_id = new.id UNION SELECT id FROM quotes WHERE supplier_id = new.id) WHERE id NOT IN (SELECT id FROM search_stale);
END;
