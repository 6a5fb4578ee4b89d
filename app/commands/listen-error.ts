/** One line for the operator; `setting` is the one to change. */
export function listenError(error: NodeJS.ErrnoException, setting: string, port: number): Error {
  return error.code === "EADDRINUSE"
    ? new Error(`Port ${port} is taken. Set ${setting} to another.`)
    : error;
}
