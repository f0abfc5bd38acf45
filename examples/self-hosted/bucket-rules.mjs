// Gives a bucket the two rules that the service needs, instead of those that it has:
// LONGSHORE_S3=… AWS_…=… node bucket-rules.mjs
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

const {
  LONGSHORE_S3: place,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
} = process.env;
const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey });
const { origin, pathname } = new URL(place);
const [bucket, ...folders] = pathname.split('/').filter(Boolean);
const rules = {
  // In production, name the origins of your pages instead of *.
  cors: `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>
    <AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>
  </CORSRule></CORSConfiguration>`,
  lifecycle: `<LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Rule>
    <ID>temporary</ID><Status>Enabled</Status><Filter><Prefix>${[...folders, 'temporary/'].join('/')}</Prefix></Filter>
    <Expiration><Days>7</Days></Expiration>
  </Rule><Rule>
    <ID>incomplete</ID><Status>Enabled</Status><Filter><Prefix></Prefix></Filter>
    <AbortIncompleteMultipartUpload><DaysAfterInitiation>1</DaysAfterInitiation></AbortIncompleteMultipartUpload>
  </Rule></LifecycleConfiguration>`,
};
for (const [name, body] of Object.entries(rules)) {
  // AWS insists on the digest.
  const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
  const response = await client.fetch(`${origin}/${bucket}?${name}`, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}
