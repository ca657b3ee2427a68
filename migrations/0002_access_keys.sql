ALTER TABLE `users` ADD `access_key_digest` text;--> statement-breakpoint
CREATE INDEX `users_access_key` ON `users` (`access_key_digest`);