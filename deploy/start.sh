#!/bin/sh
# Container start. With replicas LiteFS starts the product (litefs.yml); alone it starts here.
# Arguments run another command: docker exec NAME start admin grant EMAIL
set -eu
cd /app
# Chromium's home.
export HOME=/home/node

as_user() {
  # A container started as another user stays that user.
  if [ "$(id -u)" -ne 0 ]; then exec "$@"; fi
  exec setpriv --reuid=node --regid=node --init-groups --inh-caps=-all --no-new-privs "$@"
}

if [ "${LITEFS_MODE:-off}" = static ]; then
  export DATA_DIR="${DATA_DIR:-/litefs}"
  export LITEFS_PRIMARY_URL="${LITEFS_PRIMARY_URL:-http://$LITEFS_PRIMARY_ID.vm.$FLY_APP_NAME.internal:$PORT}"
  # The mount takes only databases.
  export LITESTREAM_STATE_DIR="${LITESTREAM_STATE_DIR:-/data/litestream}"
  if [ $# -eq 0 ]; then
    mkdir -p /litefs /data/litefs
    install -d -o node -g node "$LITESTREAM_STATE_DIR"
    exec litefs mount
  fi
else
  export DATA_DIR="${DATA_DIR:-/data/plumbline}"
  # A new volume belongs to root; backups are restored into /data.
  if [ "$(id -u)" -eq 0 ]; then install -d -o node -g node /data "$DATA_DIR"; fi
fi

if [ $# -eq 0 ]; then set -- serve; fi
as_user node scripts/plumbline.mjs "$@"
