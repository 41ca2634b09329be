-- Nobody, and no room, is booked twice at once, whoever writes: equality beside an overlap takes btree_gist.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_staff_once"
	EXCLUDE USING gist ("staff_id" WITH =, tstzrange("busy_from", "busy_until") WITH &&) WHERE ("status" <> 'cancelled');
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_room_once"
	EXCLUDE USING gist ("room_id" WITH =, tstzrange("busy_from", "busy_until") WITH &&) WHERE ("status" <> 'cancelled' AND "room_id" IS NOT NULL);
