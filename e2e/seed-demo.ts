import { seedDemo } from '../db/seed/demo.ts'
import { analyze } from '../src/platform/server/database/bundled/admin.ts'
import { demoPlatform } from './demo-platform.ts'

// Seeds the demo hospitals: seed-demo.ts ADDRESS OWNER MILLISECONDS, the addresses as the application's role and as the owner, and how
// far its clock is ahead.

const [appUrl = '', ownerUrl = '', ahead = '0'] = process.argv.slice(2)
const platform = demoPlatform(appUrl, () => new Date(Date.now() + Number(ahead)))
await seedDemo(platform, () => {}, { analyze: () => analyze(ownerUrl) })
await platform.close()
