CREATE TABLE `campaign_packs` (
	`campaign_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`digest` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
