declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** The address of a style sheet that only some pages load. */
declare module '*.css?url' {
  const address: string
  export default address
}
