#!/bin/sh
# Runs once, in an empty PostgreSQL container. The program's role cannot change the audit log, which belongs to the owner's role.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE shop_owner LOGIN PASSWORD :'password';
CREATE ROLE shop_program LOGIN PASSWORD :'password';
GRANT shop_program TO shop_owner;
CREATE DATABASE benchside OWNER shop_owner;
SQL
