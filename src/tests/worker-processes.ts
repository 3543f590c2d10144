import { logOf } from '../app/server/platform.ts'
import { openIsolation } from '../platform/server/isolation/isolated.ts'
import type { Platform } from '../platform/server/platform.ts'
import { openTypesetter } from '../platform/server/prints/typesetter.ts'

let running: Pick<Platform, 'typesetter' | 'isolation'> | undefined

/**
 * The processes of this worker that typeset and read files, for one file of tests after the other: reading their programs
 * and fonts takes longer than most of what they are asked. They end when the worker does.
 */
export function processesOfWorker(): Pick<Platform, 'typesetter' | 'isolation'> {
  running ??= { typesetter: openTypesetter(logOf('silent')), isolation: openIsolation() }
  return running
}
