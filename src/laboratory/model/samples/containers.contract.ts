import * as z from 'zod/mini'
import { optionalText, requiredText, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { STABLE_HOURS } from './add-to-sample.ts'

/** The colours of caps, as people ask for a tube. */
export const CAPS = ['lavender', 'yellow', 'red', 'blue', 'grey', 'green', 'black', 'white'] as const
const STATUSES = ['Active', 'Inactive'] as const

const MOST_TESTS = 1000
/** A week. */
const MOST_STABLE_HOURS = 168

export const containerForm = z.object({
  name: requiredText(60, 'Please enter a name'),
  cap: z.enum(CAPS, 'Please choose the colour of the cap'),
  additive: optionalText(60),
  volume: optionalText(30),
  /** The order in which containers are drawn, from 1 on. */
  drawOrder: z._default(z.coerce.number().check(z.int('Please enter a whole number'), z.minimum(1), z.maximum(99)), 50),
  /** Hours from the collection on within which another test may begin on it. */
  stableHours: z._default(
    z.coerce.number().check(z.int('Please enter a whole number'), z.minimum(1), z.maximum(MOST_STABLE_HOURS)),
    STABLE_HOURS,
  ),
  /** How many tests one is enough for; nothing where nobody limits it. */
  enoughFor: z._default(
    z.nullable(z.coerce.number().check(z.int('Please enter a whole number'), z.minimum(1), z.maximum(60))),
    null,
  ),
  status: z._default(z.enum(STATUSES), 'Active'),
  /** The tests that go into it. */
  testIds: z._default(z.array(uuid).check(z.maxLength(MOST_TESTS)), []),
})
export type ContainerForm = z.output<typeof containerForm>

const REFUSALS = {
  NAME_TAKEN: {
    status: 409,
    text: 'There is a container with this name already',
    constraints: { one_lab_container_a_name: 'name' },
  },
  NO_SUCH_TEST: {
    status: 400,
    text: 'Please choose from the list',
    constraints: { container_of_lab_test: 'testIds', one_container_a_lab_test: 'testIds' },
  },
} as const

/** The containers of the laboratory and what goes into them. */
export const labContainersContract = {
  list: route({
    method: 'GET',
    path: '/lab/container-kinds',
    summary: 'Containers in the order of draw with their tests, and the tests that can be chosen',
    permission: 'lab-catalogue:read',
    reads: ['lab_catalogue', 'services'],
    reply: z.object({
      containers: z.array(
        z.object({
          id: uuid,
          version,
          name: z.string(),
          cap: z.enum(CAPS),
          additive: z.nullable(z.string()),
          volume: z.nullable(z.string()),
          drawOrder: z.int(),
          stableHours: z.int(),
          enoughFor: z.nullable(z.int()),
          status: z.enum(STATUSES),
          testIds: z.array(uuid),
        }),
      ),
      tests: z.array(z.object({ id: uuid, name: z.string(), code: z.nullable(z.string()) })),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/lab/container-kinds',
    summary: 'A new container with the tests that go into it',
    permission: 'lab-catalogue:edit',
    body: containerForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'lab_container.added',
    refusals: REFUSALS,
  }),
  change: route({
    method: 'PUT',
    path: '/lab/container-kinds/{id}',
    summary: 'Change a container and the tests that go into it',
    permission: 'lab-catalogue:edit',
    params: z.object({ id: uuid }),
    body: z.extend(containerForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'lab_container.changed',
    refusals: { ...REFUSALS, STALE: { status: 409, text: 'Someone else has just changed this container.' } },
  }),
}
