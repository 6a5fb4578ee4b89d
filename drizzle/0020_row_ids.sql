-- Rows of a deal's lists get ids: hexadecimal without 0 is base58.
UPDATE `deals` SET "inputs" = json_set("inputs", '$.loans', json((
	SELECT json_group_array(json_set(loan.value,
		'$.id', replace(hex(randomblob(11)), '0', 'G'),
		'$.draws', json((SELECT json_group_array(json_set(draw.value, '$.id', replace(hex(randomblob(11)), '0', 'G'))) FROM json_each(loan.value, '$.draws') AS draw)),
		'$.fees', json((SELECT json_group_array(json_set(fee.value, '$.id', replace(hex(randomblob(11)), '0', 'G'))) FROM json_each(loan.value, '$.fees') AS fee))))
	FROM json_each("inputs", '$.loans') AS loan)))
	WHERE json_array_length("inputs", '$.loans') > 0;--> statement-breakpoint
UPDATE `deals` SET "inputs" = json_set("inputs", '$.commission.tiers', json((
	SELECT json_group_array(json_set(tier.value, '$.id', replace(hex(randomblob(11)), '0', 'G')))
	FROM json_each("inputs", '$.commission.tiers') AS tier)))
	WHERE json_array_length("inputs", '$.commission.tiers') > 0;--> statement-breakpoint
UPDATE `trash` SET "snapshot" = json_set("snapshot", '$.deals[0].inputs.loans', json((
	SELECT json_group_array(json_set(loan.value,
		'$.id', replace(hex(randomblob(11)), '0', 'G'),
		'$.draws', json((SELECT json_group_array(json_set(draw.value, '$.id', replace(hex(randomblob(11)), '0', 'G'))) FROM json_each(loan.value, '$.draws') AS draw)),
		'$.fees', json((SELECT json_group_array(json_set(fee.value, '$.id', replace(hex(randomblob(11)), '0', 'G'))) FROM json_each(loan.value, '$.fees') AS fee))))
	FROM json_each("snapshot", '$.deals[0].inputs.loans') AS loan)))
	WHERE json_array_length("snapshot", '$.deals[0].inputs.loans') > 0;--> statement-breakpoint
UPDATE `trash` SET "snapshot" = json_set("snapshot", '$.deals[0].inputs.commission.tiers', json((
	SELECT json_group_array(json_set(tier.value, '$.id', replace(hex(randomblob(11)), '0', 'G')))
	FROM json_each("snapshot", '$.deals[0].inputs.commission.tiers') AS tier)))
	WHERE json_array_length("snapshot", '$.deals[0].inputs.commission.tiers') > 0;
