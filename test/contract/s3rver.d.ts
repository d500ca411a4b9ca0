/** The part of the S3 server that tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  export interface ServerOptions {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly {readonly name: string}[];
  }
  export default class S3rver {
    constructor(options: ServerOptions);
    readonly httpServer: import('node:http').Server;
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}
