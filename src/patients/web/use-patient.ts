import { useEffect, useState } from 'react'
import { useRead } from '../../platform/web/use-call.ts'
import { patientsContract } from '../model/patients.contract.ts'

/** The records that are open at this screen now, and how many of its parts show each. */
const openings = new Map<string, { readonly name: string; readonly parts: number }>()

/**
 * A patient's record. Looking at it leaves a trace, once for each opening: from when the first part of the screen shows
 * it until the last is closed, whatever is refetched meanwhile.
 */
export const usePatient = (id: string) => useRead(patientsContract.byId, { id, opening: useOpening(id) })

function useOpening(id: string): string {
  const [name] = useState(() => openings.get(id)?.name ?? newName())
  useEffect(() => {
    openings.set(id, { name, parts: (openings.get(id)?.parts ?? 0) + 1 })
    return () => {
      const parts = (openings.get(id)?.parts ?? 1) - 1
      if (parts > 0) openings.set(id, { name, parts })
      else openings.delete(id)
    }
  }, [id, name])
  return name
}

/** crypto.randomUUID does not exist on plain http in a hospital's own network. */
const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
