-- Lists and pages that a search answered are dropped, and the words that each node keeps in memory.
CREATE OR REPLACE TRIGGER synonyms_announce AFTER INSERT OR UPDATE OR DELETE ON synonyms FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,synonyms');
