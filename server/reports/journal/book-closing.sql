CREATE OR REPLACE TRIGGER book_closings_announce AFTER INSERT OR UPDATE OR DELETE ON book_closings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('book_accounts');
CREATE OR REPLACE TRIGGER closed_book_entries_announce AFTER INSERT OR UPDATE OR DELETE ON closed_book_entries FOR EACH STATEMENT EXECUTE FUNCTION announce_change('book_accounts');
CREATE OR REPLACE TRIGGER exported_days_announce AFTER INSERT OR UPDATE OR DELETE ON exported_days FOR EACH STATEMENT EXECUTE FUNCTION announce_change('book_accounts');
