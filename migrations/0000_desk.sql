CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`gm_user_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`last_session_date` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`gm_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `campaigns_gm` ON `campaigns` (`gm_user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `characters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`campaign_id` text,
	`name` text NOT NULL,
	`player_name` text NOT NULL,
	`class` text NOT NULL,
	`level` integer NOT NULL,
	`is_template` integer NOT NULL,
	`payload` text NOT NULL,
	`password_hash` text,
	`max_hp` integer NOT NULL,
	`hp` integer NOT NULL,
	`max_stress` integer NOT NULL,
	`stress` integer NOT NULL,
	`evasion` integer NOT NULL,
	`proficiency` integer NOT NULL,
	`armor_slots` integer NOT NULL,
	`armor_marked` integer DEFAULT 0 NOT NULL,
	`hope` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `characters_user` ON `characters` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `characters_campaign` ON `characters` (`campaign_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`family` text NOT NULL,
	`user_id` text NOT NULL,
	`preceded_by` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refresh_tokens_preceded_by` ON `refresh_tokens` (`preceded_by`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_family` ON `refresh_tokens` (`family`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_user` ON `refresh_tokens` (`user_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`gm_user_id` text NOT NULL,
	`name` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'inactive' NOT NULL,
	`current_phase` text DEFAULT 'lobby' NOT NULL,
	`fear` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`started_at` text,
	`closed_at` text,
	`last_joined_at` text,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gm_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_gm` ON `sessions` (`gm_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_campaign` ON `sessions` (`campaign_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`display_name` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);