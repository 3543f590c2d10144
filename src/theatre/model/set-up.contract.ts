import * as z from 'zod/mini'
import { optionalText, requiredText, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EQUIPMENT_STATES, THEATRE_STATES } from './case/case-words.ts'

const byId = z.object({ id: uuid })

/** What is said of a theatre. */
export const theatreForm = z.object({
  name: requiredText(40, 'Please enter a name'),
  note: optionalText(120),
  cleaningMinutes: z.int('Please enter the minutes').check(z.minimum(0), z.maximum(240, 'At most 240')),
  infectedTimes: z._default(
    z.int('Please enter a number').check(z.minimum(1, 'At least 1'), z.maximum(6, 'At most 6')),
    2,
  ),
  placeId: z.nullable(uuid),
  serviceId: z.nullable(uuid),
  status: z._default(z.enum(THEATRE_STATES), 'Active'),
})

/** What is said of equipment. */
export const equipmentForm = z.object({
  name: requiredText(60, 'Please enter a name'),
  status: z._default(z.enum(EQUIPMENT_STATES), 'available'),
})

export const STALE = { status: 409, text: 'Someone else has changed this entry. Open it again.' } as const
const THEATRE_NAME_TAKEN = {
  status: 409,
  text: 'There is a theatre with this name',
  constraints: { one_theatre_a_name: 'name' },
} as const
const EQUIPMENT_NAME_TAKEN = {
  status: 409,
  text: 'There is equipment with this name',
  constraints: { one_equipment_a_name: 'name' },
} as const
const OF_A_THEATRE = {
  THEATRE_NAME_TAKEN,
  NO_SUCH_PLACE: { status: 400, text: 'Please choose the shelf from the list' },
  NO_SUCH_SERVICE: { status: 400, text: 'Please choose the service from the list' },
} as const

/** Theatres and equipment of the house. */
export const theatreSetUpContract = {
  resources: route({
    method: 'GET',
    path: '/theatre/resources',
    summary: 'Theatres and equipment with what they are used for today; shelves and services that a theatre can have',
    permission: 'theatre:read',
    reads: ['theatre_setup', 'theatre', 'stock', 'services'],
    reply: z.object({
      theatres: z.array(
        z.object({
          id: uuid,
          version,
          name: z.string(),
          note: z.nullable(z.string()),
          cleaningMinutes: z.int(),
          infectedTimes: z.int(),
          placeId: z.nullable(uuid),
          place: z.nullable(z.string()),
          serviceId: z.nullable(uuid),
          service: z.nullable(z.string()),
          status: z.enum(THEATRE_STATES),
          casesToday: z.int(),
        }),
      ),
      equipment: z.array(
        z.object({
          id: uuid,
          version,
          name: z.string(),
          status: z.enum(EQUIPMENT_STATES),
          inUse: z.nullable(z.string()),
        }),
      ),
      staff: z.array(z.object({ name: z.string(), part: z.string(), isBusy: z.boolean(), casesToday: z.int() })),
      places: z.array(z.object({ id: uuid, name: z.string() })),
      services: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  }),
  addTheatre: route({
    method: 'POST',
    path: '/theatre/theatres',
    summary: 'Add a theatre',
    permission: 'theatre:set-up',
    body: theatreForm,
    creates: true,
    reply: byId,
    records: 'theatre.added',
    refusals: OF_A_THEATRE,
  }),
  changeTheatre: route({
    method: 'PUT',
    path: '/theatre/theatres/{id}',
    summary: 'Change a theatre, or take it out of use',
    permission: 'theatre:set-up',
    params: byId,
    body: z.extend(theatreForm, { version }),
    reply: byId,
    records: 'theatre.changed',
    refusals: { ...OF_A_THEATRE, STALE },
  }),
  addEquipment: route({
    method: 'POST',
    path: '/theatre/equipment',
    summary: 'Add equipment that goes from theatre to theatre',
    permission: 'theatre:set-up',
    body: equipmentForm,
    creates: true,
    reply: byId,
    records: 'theatre_equipment.added',
    refusals: { EQUIPMENT_NAME_TAKEN },
  }),
  changeEquipment: route({
    method: 'PUT',
    path: '/theatre/equipment/{id}',
    summary: 'Change equipment, or say that it is away',
    permission: 'theatre:set-up',
    params: byId,
    body: z.extend(equipmentForm, { version }),
    reply: byId,
    records: 'theatre_equipment.changed',
    refusals: { EQUIPMENT_NAME_TAKEN, STALE },
  }),
  /** The shelves of the theatres: what cases can take. */
  inventory: route({
    method: 'GET',
    path: '/theatre/inventory',
    summary:
      'What stands on the shelves of the theatres: implants, consumables, medicines, with batch, expiry and what is held',
    permission: 'theatre:read',
    reads: ['stock', 'medicines', 'theatre_setup'],
    reply: z.object({
      rows: z.array(
        z.object({
          batchId: uuid,
          placeId: uuid,
          place: z.string(),
          name: z.string(),
          kind: z.string(),
          unit: z.string(),
          batchNo: z.string(),
          expiry: z.string(),
          quantity: z.int(),
          held: z.int(),
          par: z.nullable(z.int()),
        }),
      ),
    }),
  }),
}
