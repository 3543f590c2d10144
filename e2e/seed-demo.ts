import { seedDemo } from '../db/seed/demo.ts'
import { demoPlatform } from './demo-platform.ts'

// Seeds the demo hospitals: seed-demo.ts ADDRESS MILLISECONDS, the address as the application's role, and how far its clock is ahead.

const [appUrl = '', ahead = '0'] = process.argv.slice(2)
const platform = demoPlatform(appUrl, () => new Date(Date.now() + Number(ahead)))
await seedDemo(platform, () => {})
await platform.close()
