#!/bin/sh
# Run once by the postgres image on an empty volume: the three roles of docs/operations.md, and their database.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set app="$APP_PASSWORD" --set owner="$OWNER_PASSWORD" --set backup="$BACKUP_PASSWORD" <<'SQL'
create role wardbook_owner login createdb password :'owner';
create role wardbook_app login password :'app';
create role wardbook_backup login bypassrls password :'backup';
grant pg_read_all_data to wardbook_backup;
create database wardbook owner wardbook_owner;
revoke all on database wardbook from public;
grant connect on database wardbook to wardbook_app, wardbook_backup;
\c wardbook
revoke all on schema public from public;
alter schema public owner to wardbook_owner;
grant usage on schema public to wardbook_app;
SQL
