-- People say what is wrong, not what they want done. The list is the owner's: a word that stands in it already keeps what it finds.
INSERT INTO synonyms (words, also_finds)
SELECT said, ARRAY['repair']
FROM (VALUES
  (ARRAY['fix', 'fixing', 'mend']),
  (ARRAY['broken', 'broke', 'cracked', 'shattered', 'smashed', 'damaged', 'water damage', 'liquid damage']),
  (ARRAY['slow', 'freezing', 'crashing', 'overheating', 'dead']),
  (ARRAY['wont turn on', 'doesnt turn on', 'not turning on', 'wont start', 'wont boot', 'wont charge', 'not charging']),
  (ARRAY['not working', 'doesnt work', 'stopped working'])
) AS complaint(said)
WHERE NOT EXISTS (SELECT FROM synonyms WHERE words && said);
