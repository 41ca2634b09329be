CREATE OR REPLACE TRIGGER book_accounts_announce AFTER INSERT OR UPDATE OR DELETE ON book_accounts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('book_accounts');
CREATE OR REPLACE TRIGGER book_roles_announce AFTER INSERT OR UPDATE OR DELETE ON book_roles FOR EACH STATEMENT EXECUTE FUNCTION announce_change('book_accounts');
