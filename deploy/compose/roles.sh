#!/bin/sh
# Makes roles, users and the empty database as an administrator of the database service; may run again.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres-password)
export PGPASSWORD
exec psql --no-psqlrc --quiet --host=database --username=postgres --dbname=postgres --file=/run/secrets/roles.sql
