# Lectern as a container: built with everything, run with no more than it needs, by nobody in particular.
# The tag is changed on purpose: see sample/user-guide/operate/container.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/release.mjs /release

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Lectern" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    NPM_CONFIG_UPDATE_NOTIFIER=false \
    NPM_CONFIG_CACHE=/tmp/npm \
    LECTERN_HOST=0.0.0.0 \
    LECTERN_DATA_DIR=/data \
    PORT=3000
# Owned by root and written by nobody: the program can change its data and nothing of itself.
COPY --from=build /release ./
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Room for what a request makes and drops, and no guess at what of it lives long, as `npm start` has it.
CMD ["node", "--max-semi-space-size=32", "--min-semi-space-size=16", "--no-allocation-site-pretenuring", "dist/server.mjs"]
