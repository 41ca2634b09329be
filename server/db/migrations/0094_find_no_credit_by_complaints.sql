-- Who says that something is broken or slow means a device: `repair` alone found credit repair, too. What the owner changed stays.
UPDATE synonyms
SET also_finds = ARRAY['pc repair', 'phone repair'], version = version + 1
WHERE also_finds = ARRAY['repair']
  AND words && ARRAY['broken', 'slow', 'wont turn on', 'not working']::text[];
