const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** The environment of a process under test: no settings except Node's compile cache, which halves its start. */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE }
