import { browserPath } from './browser-path.ts'

// Unpacks the browser and installs what it needs, in a process of its own: unpacking sets the folder for temporary files.

await browserPath()
