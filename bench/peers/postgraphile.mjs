// PostGraphile 5 with its default preset over one database, started by peers.ts: PORT, DATABASE and MODULES (where it is
// installed) by environment.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const { DATABASE, MODULES } = process.env
const { resolve } = createRequire(path.join(MODULES, 'any.js'))
const load = (name) => import(pathToFileURL(resolve(name)).href)
const { postgraphile } = await load('postgraphile')
const { PostGraphileAmberPreset } = await load('postgraphile/presets/amber')
const { makePgService } = await load('postgraphile/adaptors/pg')
const { grafserv } = await load('postgraphile/grafserv/node')

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  // It would offer conditions and orders on indexed columns only.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: DATABASE, schemas: ['public'], poolConfig: { max: 8 } })],
  grafserv: { graphqlPath: '/graphql', watch: false, graphiql: false },
  grafast: { explain: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send({ address: `http://127.0.0.1:${server.address().port}` })
process.on('disconnect', () => process.exit())
