-- What was entered for several years, with the same name and hours, is a holiday from now on: on its date, or on the
-- which-th weekday of its month. Days gone by and days that stood alone stay as they are.
WITH dated AS (
  SELECT note, opens, closes, jsonb_build_object('kind', 'date', 'month', extract(month FROM "on")::int,
      'day', extract(day FROM "on")::int, 'observed', 'itself') AS rule, min("on") AS first
  FROM opening_exceptions WHERE note <> '' AND to_char("on", 'MM-DD') <> '02-29'
  GROUP BY note, opens, closes, extract(month FROM "on"), extract(day FROM "on")
  HAVING count(*) > 1
), by_weekday AS (
  SELECT note, opens, closes, jsonb_build_object('kind', 'weekday', 'month', extract(month FROM "on")::int,
      'weekday', extract(isodow FROM "on")::int, 'which', ceil(extract(day FROM "on") / 7)::int, 'offset', 0) AS rule,
    min("on") AS first
  FROM opening_exceptions WHERE note <> ''
  GROUP BY note, opens, closes, extract(month FROM "on"), extract(isodow FROM "on"), ceil(extract(day FROM "on") / 7)
  HAVING count(*) > 1 AND count(DISTINCT extract(day FROM "on")) > 1
), found AS (
  SELECT * FROM dated UNION ALL
  SELECT * FROM by_weekday WHERE NOT EXISTS (SELECT FROM dated WHERE dated.note = by_weekday.note)
)
INSERT INTO holidays (position, name, rule, opens, closes)
SELECT row_number() OVER (ORDER BY to_char(first, 'MM-DD'), note), note, rule, opens, closes FROM found;
--> statement-breakpoint
DELETE FROM opening_exceptions day USING holidays
WHERE day.note = holidays.name
  AND day.opens IS NOT DISTINCT FROM holidays.opens AND day.closes IS NOT DISTINCT FROM holidays.closes
  AND day."on" >= current_date
  AND extract(month FROM day."on") = (holidays.rule ->> 'month')::int
  AND CASE holidays.rule ->> 'kind'
    WHEN 'date' THEN extract(day FROM day."on") = (holidays.rule ->> 'day')::int
    ELSE extract(isodow FROM day."on") = (holidays.rule ->> 'weekday')::int
      AND ceil(extract(day FROM day."on") / 7) = (holidays.rule ->> 'which')::int
  END;
