/** Version of the written contract with the operator's system: docs/erp-contract.md says when it is raised. */
export const ERP_VERSION = '1.0'
