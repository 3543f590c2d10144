/** What must stand beside a protocol is said by a rule, not by the schemas. */
export const laboratoryInputs = {
  'POST /lab/analysers': { name: 'x', protocol: 'hl7', port: 5100 },
  'PUT /lab/analysers/{id}': { name: 'x', protocol: 'hl7', port: 5100 },
}
