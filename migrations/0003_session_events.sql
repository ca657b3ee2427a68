CREATE TABLE `session_events` (
	`session_id` text NOT NULL,
	`first_seq` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`session_id`, `first_seq`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
