#!/bin/sh
# deploy/compose/prepare.sh <name of the portal, portal.example>: writes passwords, secret, settings and a certificate of its own to try
# into deploy/compose/secrets. Run it once as root; nothing is overwritten.
set -eu
name=${1:?the name of the portal, such as portal.example}
here=$(dirname "$(readlink -f "$0")")
secrets=$here/secrets
if [ -e "$secrets" ]; then
  echo "$secrets gibt es schon. Es bleibt, wie es ist." >&2
  exit 1
fi
umask 077
mkdir "$secrets"
owner=$(openssl rand -hex 24)
process=$(openssl rand -hex 24)
openssl rand -hex 24 > "$secrets/postgres-password"
cat > "$secrets/netzportal.env" <<SETTINGS
MODUS=betrieb
PUBLIC_URL=https://$name
SECRET=$(openssl rand -hex 32)
DATABASE_URL=postgres://portal_process:$process@pgbouncer:6432/portal
DATABASE_DIRECT_URL=postgres://portal_process:$process@database:5432/portal
MIGRATION_DATABASE_URL=postgres://portal_owner:$owner@database:5432/portal
MAIL_ABSENDER="Netz Beispiel AG <portal@$name>"
BETREIBER_NAME="Netz Beispiel AG"
BETREIBER_TELEFON="0800 123 4567"
SETTINGS
{
  NETZPORTAL_EINSTELLUNGEN=$secrets/netzportal.env TRUSTED_PROXIES=loopback SMTP_URL=smtps://mail:1025 DATABASE_POOLER=true \
    "$here/../../bin/netzportal" admin datenbank rollen
  echo "alter role portal_owner password '$owner';"
  echo "alter role portal_process password '$process';"
} > "$secrets/roles.sql"
echo "\"portal_process\" \"$process\"" > "$secrets/userlist.txt"
certificate() {
  openssl req -x509 -newkey rsa:3072 -nodes -days "$3" -subj "/CN=$2" -addext "subjectAltName=DNS:$2" \
    -keyout "$secrets/$1.key" -out "$secrets/$1.pem" 2> /dev/null
}
certificate portal "$name" 30
certificate mail mail 3650
# the users of the containers; nobody else may read
chown 10001:10001 "$secrets"/*
chown 999:999 "$secrets/postgres-password" "$secrets/roles.sql"
chmod 0400 "$secrets"/*
chmod 0711 "$secrets"
