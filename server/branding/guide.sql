CREATE OR REPLACE TRIGGER guide_versions_announce AFTER INSERT OR UPDATE OR DELETE ON guide_versions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('guides');
