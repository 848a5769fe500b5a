insert or replace into titles (title_id, title_name, bgg, is_symmetric) values ('crusaders', 'Crusaders', 0, 1);
