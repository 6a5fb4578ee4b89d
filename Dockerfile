# The product in a container: built with everything, run with what it needs, as an unprivileged user under an init that reaps.
# docs/deploying.md says how these tags become digests: that takes a registry, which a build must not need to decide anything.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG LITEFS_IMAGE=flyio/litefs:0.5.14
ARG LITESTREAM_IMAGE=litestream/litestream:0.3.13

FROM ${LITEFS_IMAGE} AS litefs

FROM ${LITESTREAM_IMAGE} AS litestream

# No package needs its install script: what is compiled comes compiled.
FROM ${NODE_IMAGE} AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts

FROM deps AS build
COPY . .
RUN npm run build

# The bundle holds the other packages; the image has a Node, a Chromium and a Litestream of its own.
FROM deps AS prod-deps
COPY scripts/packages.mjs scripts/runtime-packages.mjs scripts/keep-runtime-packages.mjs ./scripts/
RUN node scripts/keep-runtime-packages.mjs

FROM ${NODE_IMAGE} AS final
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates chromium-headless-shell fonts-noto-cjk fonts-noto-core fuse3 tini \
  && rm -rf /var/lib/apt/lists/*
COPY --from=litefs /usr/local/bin/litefs /usr/local/bin/litefs
COPY --from=litestream /usr/local/bin/litestream /usr/local/bin/litestream
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=prod-deps /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/scripts/plumbline.mjs ./scripts/plumbline.mjs
COPY litefs.yml /etc/litefs.yml
COPY --chmod=755 deploy/start.sh /usr/local/bin/start
ARG COMMIT=""
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 COMMIT=${COMMIT} \
  CHROMIUM_PATH=/usr/lib/chromium/chromium-headless-shell LITESTREAM_BIN=/usr/local/bin/litestream \
  MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Root mounts LiteFS and makes the folder of a new volume; start becomes the user node before any of the product runs.
ENTRYPOINT ["/usr/bin/tini", "--", "/usr/local/bin/start"]
