/** No list of the portal is an endless one: the build puts this in the place of what the query library has for them (docs/decisions/0012). */
function none(): never {
  throw new Error('there are no infinite queries here')
}

export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior }
